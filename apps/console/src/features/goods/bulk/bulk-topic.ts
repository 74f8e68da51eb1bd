/** What is changed of many goods at once. */
export type BulkTopic = 'putOn' | 'takeOff' | 'price' | 'category' | 'modes';
