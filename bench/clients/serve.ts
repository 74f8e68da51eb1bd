/** Takes one job from the report's process and answers it. */
export const serve = <Job, Result>(work: (job: Job) => Promise<Result>) => {
  process.once('message', (job: Job) => {
    void work(job).then((result) => process.send?.(result));
  });
};
