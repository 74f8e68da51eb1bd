import * as contract from '@pcmall/contract/console/goods-import';
import type { Mount } from '../../../http/mount';
import { exportGoods, goodsTemplate } from './export-goods.service';
import * as service from './imports.service';
import { makeMissingNames } from './names/make-names.service';
import { undoGoodsImport } from './undo/undo-import.service';

export const goodsSheetRoutes = (mount: Mount) => {
  mount(contract.goodsTemplate, ({ context, caller }) => goodsTemplate(context, caller));

  mount(contract.exportGoods, ({ context, caller, body }) => exportGoods(context, caller, body));

  mount(contract.uploadGoodsSheet, ({ context, caller, body, files }) =>
    service.uploadGoodsSheet(context, caller, body, files.file),
  );

  mount(contract.listGoodsImports, ({ context, caller }) => service.listGoodsImports(context, caller));

  mount(contract.getGoodsImport, ({ context, caller, params }) =>
    service.getGoodsImport(context, caller, params.importId),
  );

  mount(contract.sendImportPicture, ({ context, caller, params, body, files }) =>
    service.sendImportPicture(context, caller, { ...params, ...body }, files.file?.read),
  );

  mount(contract.checkGoodsImport, ({ context, caller, params, body }) =>
    service.checkGoodsImport(context, caller, params.importId, body),
  );

  mount(contract.makeMissingNames, ({ context, caller, params }) => makeMissingNames(context, caller, params.importId));

  mount(contract.runGoodsImport, ({ context, caller, params }) =>
    service.runGoodsImport(context, caller, params.importId),
  );

  mount(contract.undoGoodsImport, ({ context, caller, params }) => undoGoodsImport(context, caller, params.importId));

  mount(contract.discardGoodsImport, ({ context, caller, params }) =>
    service.discardGoodsImport(context, caller, params.importId),
  );

  mount(contract.listImportRows, ({ context, caller, params, query }) =>
    service.listImportRows(context, caller, params.importId, query),
  );

  mount(contract.downloadFailedGoods, ({ context, caller, params }) =>
    service.downloadFailedGoods(context, caller, params.importId),
  );
};
