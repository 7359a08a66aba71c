/** The part of the parser's result that the tests read. The package has no types. */
declare module '@marbec/web-auto-extractor' {
	interface Parsed {
		/** All contents of each name or property, with entities as in the source. */
		readonly metatags: Readonly< Record< string, readonly string[] > >;
		/** Nodes by type. */
		readonly jsonld: Readonly< Record< string, ReadonlyArray< Readonly< Record< string, unknown > > > > >;
		readonly errors: readonly unknown[];
	}
	export default class WebAutoExtractor {
		parse( html: string ): Parsed;
	}
}
