import { defineMessages } from '../i18n/i18n';

export const gridMessages = defineMessages({
  'grid.row': { zh: '行', en: 'Row' },
  'grid.newRow': { zh: '新行', en: 'New' },
  'grid.selectAll': { zh: '选择全部单元格', en: 'Select all cells' },
  'grid.keys': {
    zh: '方向键移动，直接输入或按 F2 编辑，Alt 加向下键打开选项，Ctrl+Z 撤销。按 Esc 后再按 Tab 离开表格。',
    en: 'Arrow keys move, type or press F2 to edit, Alt and Down opens choices, Ctrl+Z undoes. Press Esc and then Tab to leave the grid.',
  },
  'grid.place': { zh: '{column}，第 {row} 行', en: '{column}, row {row}' },
  'grid.choices': { zh: '可选内容', en: 'Choices' },
  'grid.use': { zh: '改为“{text}”', en: 'Use “{text}”' },
  'grid.wrong': { zh: '错误', en: 'Wrong' },
  'grid.doubtful': { zh: '存疑', en: 'Doubtful' },
});
