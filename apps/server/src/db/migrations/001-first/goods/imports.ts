import { type Kysely, sql } from 'kysely';

export const createGoodsImports = async (db: Kysely<never>) => {
  await sql`
    CREATE TABLE goods_imports (
      shop_id text NOT NULL REFERENCES shops,
      import_id text NOT NULL,
      file_name text NOT NULL DEFAULT '',
      state text NOT NULL DEFAULT 'read' CHECK (state IN ('read', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')),
      /* products that taking it back has put back, and those that it has left as they are */
      restored integer NOT NULL DEFAULT 0,
      kept integer NOT NULL DEFAULT 0,
      /* [{ header, field }], field null for a column that is left out */
      columns jsonb NOT NULL,
      rows integer NOT NULL,
      /* whether each row has its keys, by the columns as they are now */
      is_keyed boolean NOT NULL DEFAULT false,
      /* who brought it: the changes are theirs in the audit, the texts of the changes in their language */
      staff_id text NOT NULL,
      staff_name text NOT NULL,
      /* who takes it back */
      undone_by text NOT NULL DEFAULT '',
      address text NOT NULL,
      language text NOT NULL,
      created_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (shop_id, import_id)
    )`.execute(db);
  await sql`CREATE INDEX goods_imports_created ON goods_imports (shop_id, created_at)`.execute(db);
  await sql`
    CREATE TABLE goods_import_rows (
      shop_id text NOT NULL,
      import_id text NOT NULL,
      line integer NOT NULL,
      /* the texts of the file, by column */
      cells jsonb NOT NULL,
      /* codes in capitals: rows of one product are judged and written together */
      product_key text NOT NULL DEFAULT '',
      sku_key text NOT NULL DEFAULT '',
      /* an earlier row has the same variant */
      is_twice boolean NOT NULL DEFAULT false,
      verdict text CHECK (verdict IN ('new', 'changed', 'same', 'wrong')),
      /* [{ field, key, args }] */
      faults jsonb,
      /* [{ field, before, after }] */
      changes jsonb,
      /* of the product when the dry run looked at it; 0 where there was none */
      seen_version integer NOT NULL DEFAULT 0,
      outcome text CHECK (outcome IN ('written', 'failed')),
      PRIMARY KEY (shop_id, import_id, line),
      FOREIGN KEY (shop_id, import_id) REFERENCES goods_imports ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX goods_import_rows_product ON goods_import_rows (shop_id, import_id, product_key)`.execute(db);
  await sql`
    CREATE TABLE goods_import_pictures (
      shop_id text NOT NULL,
      import_id text NOT NULL,
      /* the path of a file that was sent, or the address that it was fetched from */
      source text NOT NULL,
      url text NOT NULL DEFAULT '',
      /* why there is none: a key of the contract's messages */
      fault text,
      PRIMARY KEY (shop_id, import_id, source),
      FOREIGN KEY (shop_id, import_id) REFERENCES goods_imports ON DELETE CASCADE
    )`.execute(db);
  /* what the products of an import were before it, for as long as it can be taken back */
  await sql`
    CREATE TABLE goods_import_undos (
      shop_id text NOT NULL,
      import_id text NOT NULL,
      product_id text NOT NULL,
      undo jsonb NOT NULL,
      PRIMARY KEY (shop_id, import_id, product_id),
      FOREIGN KEY (shop_id, import_id) REFERENCES goods_imports ON DELETE CASCADE
    )`.execute(db);
};
