import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { icons } from './icons';
import patterns from './providers.json';

type Provider = keyof typeof patterns;
type Texts = Pick< BlockVariation, 'title' | 'description' | 'keywords' >;

const PROVIDERS = ( Object.keys( patterns ) as Provider[] ).map( ( name ) => ( {
	name,
	patterns: [ new RegExp( patterns[ name ], 'i' ) ] as const,
	attributes: { providerNameSlug: name, responsive: true },
} ) );

/** Returns the texts. A constant would contain them before the translations are loaded. */
const getTexts = (): Record< Provider, Texts > => ( {
	facebook: {
		title: __( 'Facebook Embed', 'slipstream' ),
		description: __( 'Embed a Facebook post, video or page.', 'slipstream' ),
		keywords: [ __( 'social', 'slipstream' ), 'meta' ],
	},
	instagram: {
		title: __( 'Instagram Embed', 'slipstream' ),
		description: __( 'Embed an Instagram post, reel or video.', 'slipstream' ),
		keywords: [ __( 'social', 'slipstream' ), 'meta' ],
	},
	loom: {
		title: __( 'Loom Embed', 'slipstream' ),
		description: __( 'Embed a Loom video.', 'slipstream' ),
		keywords: [ __( 'video', 'slipstream' ), __( 'screen recording', 'slipstream' ) ],
	},
} );

/** @return Variations of the embed block. WordPress selects one by its `patterns`. */
export function getVariants(): BlockVariation[] {
	const texts = getTexts();
	return PROVIDERS.map( ( provider ) => ( {
		...provider,
		...texts[ provider.name ],
		icon: icons[ provider.name ],
		patterns: [ ...provider.patterns ],
		isActive: [ 'providerNameSlug' ],
	} ) );
}

/** @return Attributes of an embed block for a pasted URL; undefined if it matches no variation. */
export function readEmbed( text: string ) {
	const url = text.trim();
	const found = PROVIDERS.find( ( provider ) => ! /\s/.test( url ) && provider.patterns[ 0 ].test( url ) );
	return found && { url, ...found.attributes };
}
