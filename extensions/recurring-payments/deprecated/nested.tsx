import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { attributes } from './attributes';

/** Inner block that no Jetpack release registered, so WordPress parses it as a missing block. */
const NAME = 'jetpack/recurring-payments-button';

type Saved = { [ name: string ]: unknown };

const isNested = ( { name, attributes: { originalName } }: Block ) => name === 'core/missing' && originalName === NAME;

/** Returns the attributes in the block comment of a missing block. */
function attributesOf( block: Block ): Saved {
	const content = String( block.attributes.originalContent );
	const json = /^\s*<!-- wp:\S+ (\{.*?\}) -->/s.exec( content )?.[ 1 ];
	return json ? ( JSON.parse( json ) as Saved ) : {};
}

/** Development version from 2021: the plan is an attribute of another block, between this one and the button. */
export const nested = {
	apiVersion: 3,
	attributes,
	supports: { html: false, align: true },
	isEligible: ( _: Saved, inner: Block[] ) => inner.length === 1 && inner.some( isNested ),
	migrate( saved: Saved, inner: Block[] ): [ Saved, Block[] ] {
		const button = inner.find( isNested );
		return button ? [ { ...saved, ...attributesOf( button ) }, button.innerBlocks ] : [ saved, inner ];
	},
	save: () => (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
		</div>
	),
};
