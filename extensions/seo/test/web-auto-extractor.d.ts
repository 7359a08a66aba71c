/** Types of the package, which has none: only the part of its result that the tests read. */
declare module '@marbec/web-auto-extractor' {
	interface Parsed {
		/** All `content` values by name or property. HTML entities are not decoded. */
		readonly metatags: Readonly< Record< string, readonly string[] > >;
		/** Nodes by type. */
		readonly jsonld: Readonly< Record< string, ReadonlyArray< Readonly< Record< string, unknown > > > > >;
		readonly errors: readonly unknown[];
	}
	export default class WebAutoExtractor {
		parse( html: string ): Parsed;
	}
}
