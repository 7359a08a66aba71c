import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { icons } from './icons';
import providers from './providers.json';

type Provider = keyof typeof providers;
type Words = Pick< BlockVariation, 'title' | 'description' | 'keywords' >;

/** In the language of the editor, which is not known before WordPress asks. */
const words = (): Record< Provider, Words > => ( {
	facebook: {
		title: __( 'Facebook Embed', 'slipstream' ),
		description: __( 'Embed a Facebook post, video or page.', 'slipstream' ),
		keywords: [ __( 'social', 'slipstream' ), 'meta' ],
	},
	instagram: {
		title: __( 'Instagram Embed', 'slipstream' ),
		description: __( 'Embed an Instagram post, reel or video.', 'slipstream' ),
		keywords: [ __( 'social', 'slipstream' ), __( 'image', 'slipstream' ), 'meta' ],
	},
	loom: {
		title: __( 'Loom Embed', 'slipstream' ),
		description: __( 'Embed a Loom video.', 'slipstream' ),
		keywords: [ __( 'video', 'slipstream' ), __( 'screen recording', 'slipstream' ) ],
	},
} );

/** @return The variations of WordPress' embed block, whose `patterns` decide what takes an address. */
export function getVariants(): BlockVariation[] {
	const texts = words();
	return ( Object.keys( providers ) as Provider[] ).map( ( name ) => ( {
		name,
		...texts[ name ],
		icon: icons[ name ],
		patterns: [ new RegExp( providers[ name ].pattern, 'i' ) ],
		attributes: { providerNameSlug: name, responsive: true },
		isActive: [ 'providerNameSlug' ],
	} ) );
}

/** @return What an address that somebody pastes makes of an embed block; nothing for addresses of others. */
export function readEmbed( text: string ) {
	const url = text.trim();
	const found = /^\S+$/.test( url )
		? ( Object.keys( providers ) as Provider[] ).find( ( name ) =>
				new RegExp( providers[ name ].pattern, 'i' ).test( url )
			)
		: undefined;
	return found && { url, providerNameSlug: found, responsive: true };
}
