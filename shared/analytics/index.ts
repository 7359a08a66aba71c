export { bumpStat } from './bump-stat';
export { recordEvent, type EventProps } from './record-event';
