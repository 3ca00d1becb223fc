/** One thing that answers to a task are judged by. `levels`: in words, the lowest first. */
export type Criterion = { key: string; title: string; levels: string[] }
