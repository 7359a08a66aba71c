import { attributes, links, type Saved } from './attributes';

/** Jetpack 8.2: links without a wrapper, and therefore without the class that WordPress adds to blocks of API version 1. */
export const v1 = {
	apiVersion: 3,
	attributes,
	supports: { align: true, html: false },
	save: ( { attributes: { rid } }: { attributes: Saved } ) => (
		<>
			{ links( rid ).map( ( address, index ) => (
				<a key={ index } href={ address }>
					{ address }
				</a>
			) ) }
		</>
	),
};
