import type { BlockTransform, BlockVariation } from '@wordpress/blocks';
import { fromParagraph } from '../../shared/embeds/from-paragraph';
import { getVariants, readEmbed } from './variants';

interface Settings {
	readonly variations?: BlockVariation[];
	readonly transforms?: { readonly from?: BlockTransform[]; readonly to?: BlockTransform[] };
}

const EMBED = 'core/embed';

/** Filter `blocks.registerBlockType`. Replaces WordPress' Facebook and Instagram variations, which are hidden from the inserter. */
export function withVariants< S extends Settings >( settings: S, name: string, deprecation?: object | null ): S {
	if ( name !== EMBED || deprecation ) {
		return settings;
	}
	const { variations = [], transforms } = settings;
	const ours = getVariants();
	const others = variations.filter( ( variation ) => ! ours.some( ( own ) => own.name === variation.name ) );
	return {
		...settings,
		variations: [ ...others, ...ours ],
		// WordPress' own transform ignores http:// URLs.
		transforms: { ...transforms, from: [ fromParagraph( EMBED, readEmbed ), ...( transforms?.from ?? [] ) ] },
	};
}
