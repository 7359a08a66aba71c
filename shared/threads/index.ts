export { FRAME, getClosingText, MAX_TWEETS, THREAD_SUFFIX } from './length';
