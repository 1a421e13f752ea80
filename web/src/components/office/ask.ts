import { createListeners } from "../../lib/listeners.ts";

export interface Question {
  title: string;
  text: string;
  /** On the button that goes ahead. */
  action: string;
  /** What cannot be taken back: its button is red, and Cancel has the focus. */
  isFinal?: boolean;
}

export interface AskedQuestion extends Question {
  answer: (isYes: boolean) => void;
}

let asked: AskedQuestion | undefined;
const listeners = createListeners();

const show = (next: AskedQuestion | undefined): void => {
  asked = next;
  listeners.notify();
};

/**
 * Asks in a dialog over the page. Escape and Cancel mean no, and so does a further question.
 * Exports, uploads and the configuration ask by the browser's own confirmation.
 */
export const ask = (question: Question): Promise<boolean> => {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      show(undefined);
      resolve(isYes);
    };
    show({ ...question, answer });
  });
};

export const askedQuestion = (): AskedQuestion | undefined => asked;

export const onQuestion = listeners.subscribe;
