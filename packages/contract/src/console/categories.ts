import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../envelope';
import { bothLanguages } from './goods';

const category = z.object({
  categoryId: id,
  parentId: z.nullable(id),
  version: z.int(),
  name: bothLanguages(60),
  /** Products directly in it. */
  products: z.int(),
});
export type GoodsCategory = z.output<typeof category>;

export const listGoodsCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'The category tree in its order, each with its products',
  access: 'staff',
  permission: 'goods.read',
  data: z.array(category),
});

export const saveCategory = endpoint({
  method: 'POST',
  path: '/categories/save',
  summary: 'Make a category, or give one another name',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({
    /** Null for a new one, which stands last below its parent. */
    categoryId: z.nullable(id),
    version: z.int(),
    parentId: z.nullable(id),
    name: bothLanguages(60),
  }),
  data: z.array(category),
});

export const moveCategory = endpoint({
  method: 'POST',
  path: '/categories/move',
  summary: 'Put a category below another one, or elsewhere among its own',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({
    categoryId: id,
    version: z.int(),
    parentId: z.nullable(id),
    /** Its place among those of the parent, from 0 on. */
    index: z.int().check(z.gte(0), z.lte(100_000)),
  }),
  data: z.array(category),
});

export const deleteCategory = endpoint({
  method: 'POST',
  path: '/categories/delete',
  summary: 'Take an empty category away',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({ categoryId: id }),
  data: z.array(category),
});

const brand = z.object({ brandId: id, version: z.int(), name: bothLanguages(60), products: z.int() });
export type GoodsBrand = z.output<typeof brand>;

export const listBrands = endpoint({
  method: 'GET',
  path: '/brands',
  summary: 'The brands in their order, each with its products',
  access: 'staff',
  permission: 'goods.read',
  data: z.array(brand),
});

export const saveBrand = endpoint({
  method: 'POST',
  path: '/brands/save',
  summary: 'Make a brand, or give one another name',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({
    /** Null for a new one, which stands last. */
    brandId: z.nullable(id),
    version: z.int(),
    name: bothLanguages(60),
  }),
  data: z.array(brand),
});

export const moveBrand = endpoint({
  method: 'POST',
  path: '/brands/move',
  summary: 'Put a brand elsewhere among the others',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({ brandId: id, version: z.int(), index: z.int().check(z.gte(0), z.lte(100_000)) }),
  data: z.array(brand),
});

export const deleteBrand = endpoint({
  method: 'POST',
  path: '/brands/delete',
  summary: 'Take a brand away that no product has',
  access: 'staff',
  permission: 'goods.write',
  body: z.object({ brandId: id }),
  data: z.array(brand),
});
