import { parentPort } from 'node:worker_threads'

/** Task of this thread: to answer, to burn processor time for ever, or to wait for ever without any. */
export type Task = 'answer' | 'burn' | 'wait'

const works: { readonly [T in Task]: () => void } = {
  answer: () => parentPort?.postMessage('answered'),
  burn: () => {
    for (;;);
  },
  wait: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
}

parentPort?.once('message', (task: Task) => works[task]())
