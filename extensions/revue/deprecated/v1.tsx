import { createBlock, type Block } from '@wordpress/blocks';

const text = { type: 'string' } as const;
const yes = { type: 'boolean', default: true } as const;

const LOOK = {
	text,
	backgroundColor: text,
	textColor: text,
	customBackgroundColor: text,
	customTextColor: text,
	borderRadius: { type: 'number' },
	gradient: text,
	customGradient: text,
} as const;

type Saved = { [ name: string ]: unknown };

/** Jetpack 8.3: the button was not an inner block, and the link had no class. */
export const v1 = {
	attributes: {
		revueUsername: text,
		emailLabel: text,
		emailPlaceholder: text,
		firstNameLabel: text,
		firstNamePlaceholder: text,
		firstNameShow: yes,
		lastNameLabel: text,
		lastNamePlaceholder: text,
		lastNameShow: yes,
		...LOOK,
	},
	isEligible: ( saved: Saved, inner: Block[] ) =>
		! inner.length || Object.keys( LOOK ).some( ( name ) => saved[ name ] !== undefined ),
	migrate( saved: Saved, inner: Block[] ): [ Saved, Block[] ] {
		const [ look, kept ] = [ true, false ].map( ( isLook ) =>
			Object.fromEntries( Object.entries( saved ).filter( ( [ name ] ) => name in LOOK === isLook ) )
		);
		const button = { element: 'button', ...look, text: look?.text || 'Subscribe' };
		return [ kept ?? {}, inner.length ? inner : [ createBlock( 'jetpack/button', button ) ] ];
	},
	save( { attributes }: { attributes: Saved } ) {
		const url = `https://www.getrevue.co/profile/${ attributes.revueUsername }`;
		return (
			<div>
				<a href={ url }>{ url }</a>
			</div>
		);
	},
};
