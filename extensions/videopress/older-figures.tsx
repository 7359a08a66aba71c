import { EMBED_CLASSES } from './embed-classes';
import { figure } from './save';
import type { VideoAttributes } from './types';

interface Saved extends VideoAttributes {
	readonly className?: string;
	readonly figureClass?: string;
}

const EMBED_CLASS = /^(wp-(block-embed|has-aspect-ratio|embed-aspect-.+)|is-(type-video|provider-videopress))$/;

/**
 * Version of Jetpack 7.1 to 9.4, which saved embed classes in the markup without an attribute for them. This version only
 * makes such markup valid. readAttributes() adds the missing attributes.
 */
export const olderFigures = {
	isDeprecation: true,
	attributes: { figureClass: { type: 'string', source: 'attribute', selector: 'figure', attribute: 'class' } },
	supports: { anchor: true, className: false, customClassName: false },
	isEligible: ( { guid, videoPressClassNames }: Saved ) => Boolean( guid ) && ! videoPressClassNames,
	migrate( { figureClass = '', address, ...saved }: Saved ): Saved {
		const classes = figureClass.split( /\s+/ );
		return {
			...saved,
			// Ignore a URL without a query: the first releases saved the options only in the comment.
			address: address?.includes( '?' ) ? address : undefined,
			className:
				classes
					.filter( ( name ) => ! EMBED_CLASS.test( name ) && ! /^(wp-block-video|align\w+)$/.test( name ) )
					.join( ' ' ) || undefined,
			videoPressClassNames: classes.filter( ( name ) => EMBED_CLASS.test( name ) ).join( ' ' ) || EMBED_CLASSES,
		};
	},
	// Without a URL, this is not a hosted video. Return markup that matches nothing.
	save: ( { attributes }: { attributes: Saved } ) =>
		attributes.address ? figure( { className: attributes.figureClass }, attributes ) : <hr />,
};
