import { type DragEvent, useState } from 'react';

/**
 * An order that is changed by dragging one thing to another's place; buttons do the same for who has no mouse:
 *
 *     const drag = useDragOrder((from, to) => move(from, placeOf(to)));
 *     {brands.map((each) => <li key={each.id} {...drag(each.id)}>…</li>)}
 */
export const useDragOrder = (move: (from: string, to: string) => void, isOn = true) => {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (key: string) => ({
    draggable: isOn,
    // How it looks is the CSS's: `data-over` marks where it would go.
    'data-over': over === key && dragged !== key ? true : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(key);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(key);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined && dragged !== key) move(dragged, key);
      end();
    },
    onDragEnd: end,
  });
};
