/** `url` is a restaurant's name in its Tock URL, or the whole URL. */
export type TockAttributes = { url?: string };
