import { attributes, links, type Saved } from './attributes';

/** Jetpack 8.2: links without a wrapper, so WordPress could not add the block's class. */
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
