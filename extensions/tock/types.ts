/** Attributes of jetpack/tock. `url` is the name of a restaurant in Tock's URLs, or the whole URL. */
export type TockAttributes = { url?: string };
