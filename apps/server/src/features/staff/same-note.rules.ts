/** Within so long the same words again are the press that got no answer, not one more note. */
const sameTryMs = 120_000;

interface Note {
  staff_name: string;
  text: string;
  created_at: Date;
}

/** Whether a note repeats the latest one, as whoever heard nothing of it sends it again. */
export const isSameNote = (latest: Note | undefined, { name, text, now }: { name: string; text: string; now: Date }) =>
  latest?.staff_name === name && latest.text === text && now.getTime() - latest.created_at.getTime() < sameTryMs;
