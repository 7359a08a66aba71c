export type NextdoorAttributes = { url?: string };
