import * as categories from '@pcmall/contract/console/categories';
import * as contract from '@pcmall/contract/console/goods';
import * as bulk from '@pcmall/contract/console/goods-bulk';
import * as chosen from '@pcmall/contract/console/goods-chosen';
import * as stock from '@pcmall/contract/console/stock';
import type { Mount } from '../../../http/mount';
import { bookStock, getStockLedger, undoStock } from '../stock/stock.service';
import { listStock } from '../stock/stock-list.service';
import * as brandService from './brand.service';
import * as categoryService from './category-tree.service';
import { findChosenGoods } from './chosen-goods.service';
import * as service from './goods.service';
import { changeManyGoods, undoManyGoods } from './goods-bulk.service';
import { listGoods } from './goods-list.service';

export const goodsConsoleRoutes = (mount: Mount) => {
  mount(contract.listGoods, ({ context, caller, query }) => listGoods(context, caller, query));

  mount(chosen.findChosenGoods, ({ context, caller, body }) => findChosenGoods(context, caller, body));

  mount(contract.getGoods, ({ context, caller, params }) => service.getGoods(context, caller, params.productId));

  mount(contract.saveGoods, ({ context, caller, body }) => service.saveGoods(context, caller, body));

  mount(contract.previewGoods, ({ caller, body }) => service.previewGoods(caller, body));

  mount(contract.copyGoods, ({ context, caller, params, body }) =>
    service.copyGoods(context, caller, { ...params, ...body }),
  );

  mount(contract.uploadGoodsPicture, ({ context, caller, files }) =>
    service.keepPicture(context, caller, files.file?.read),
  );

  mount(bulk.changeManyGoods, ({ context, caller, body }) => changeManyGoods(context, caller, body));

  mount(bulk.undoManyGoods, ({ context, caller, body }) => undoManyGoods(context, caller, body.changeId));

  mount(categories.listGoodsCategories, ({ context, caller }) => categoryService.listGoodsCategories(context, caller));

  mount(categories.saveCategory, ({ context, caller, body }) => categoryService.saveCategory(context, caller, body));

  mount(categories.moveCategory, ({ context, caller, body }) => categoryService.moveCategory(context, caller, body));

  mount(categories.deleteCategory, ({ context, caller, body }) =>
    categoryService.deleteCategory(context, caller, body.categoryId),
  );

  mount(categories.listBrands, ({ context, caller }) => brandService.listBrands(context, caller));

  mount(categories.saveBrand, ({ context, caller, body }) => brandService.saveBrand(context, caller, body));

  mount(categories.moveBrand, ({ context, caller, body }) => brandService.moveBrand(context, caller, body));

  mount(categories.deleteBrand, ({ context, caller, body }) => brandService.deleteBrand(context, caller, body.brandId));

  mount(stock.listStock, ({ context, caller, query }) => listStock(context, caller, query));

  mount(stock.undoStock, ({ context, caller, body }) => undoStock(context, caller, body.key));

  mount(stock.bookStock, ({ context, caller, body }) => bookStock(context, caller, body));

  mount(stock.getStockLedger, ({ context, caller, params, query }) =>
    getStockLedger(context, caller, params.skuId, query),
  );
};
