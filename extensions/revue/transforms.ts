import { createBlock, type Block, type BlockTransform } from '@wordpress/blocks';
import type { Attributes } from '../../shared/types/extension';

/** Block that replaces this one: the site's subscription form. */
export const SUCCESSOR = 'jetpack/subscriptions';

/** Attributes of the button, each with its name in the subscription block. */
const BUTTON: Readonly< Record< string, string > > = {
	text: 'submitButtonText',
	textColor: 'textColor',
	customTextColor: 'customTextColor',
	backgroundColor: 'buttonBackgroundColor',
	customBackgroundColor: 'customButtonBackgroundColor',
	gradient: 'buttonGradient',
	customGradient: 'customButtonGradient',
	borderRadius: 'borderRadius',
};

const toSubscriptions: BlockTransform = {
	type: 'block',
	blocks: [ SUCCESSOR ],
	transform: ( attributes: Attributes | Attributes[], inner: Block[] | Block[][] = [] ) => {
		const { emailPlaceholder, className } = [ attributes ].flat()[ 0 ] ?? {};
		const button = inner.flat()[ 0 ];
		const buttonAttributes = Object.entries( BUTTON ).map( ( [ name, there ] ) => [
			there,
			button?.attributes[ name ],
		] );
		const all = [ [ 'subscribePlaceholder', emailPlaceholder ], [ 'className', className ], ...buttonAttributes ];
		return createBlock( SUCCESSOR, Object.fromEntries( all.filter( ( [ , value ] ) => value !== undefined ) ) );
	},
};

export const transforms = { to: [ toSubscriptions ] };
