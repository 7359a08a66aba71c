import { attributes, links, type Saved } from './attributes';

/** Jetpack 8.2: links with nothing around them, and so no class anywhere, which WordPress adds to blocks of its first version. */
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
