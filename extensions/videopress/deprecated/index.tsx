import { RichText } from '@wordpress/block-editor';

interface Saved {
	readonly guid?: string;
	readonly address?: string;
	readonly align?: string;
	readonly caption?: string;
	readonly className?: string;
	readonly figureClass?: string;
	readonly maxWidth?: string;
	readonly videoPressClassNames?: string;
}

const EMBED_CLASS = /^(wp-block-embed|is-type-video|is-provider-videopress|wp-has-aspect-ratio|wp-embed-aspect-.+)$/;

const text = { type: 'string' };
const flag = { type: 'boolean' };

/**
 * Releases 7.1 to 9.4 differ in the classes of the figure alone: those of an embed stood in the markup before the block
 * had an attribute for them. What is compared is the structure.
 */
export const hosted = {
	attributes: {
		align: text,
		autoplay: flag,
		caption: { type: 'rich-text', source: 'rich-text', selector: 'figcaption' },
		className: text,
		controls: { type: 'boolean', default: true },
		guid: text,
		id: { type: 'number' },
		loop: flag,
		muted: flag,
		playsinline: flag,
		poster: text,
		preload: { type: 'string', default: 'metadata' },
		seekbarColor: text,
		seekbarPlayedColor: text,
		seekbarLoadingColor: text,
		src: text,
		maxWidth: text,
		useAverageColor: flag,
		videoPressClassNames: text,
		address: { type: 'string', source: 'text', selector: '.wp-block-embed__wrapper' },
		figureClass: { type: 'string', source: 'attribute', selector: 'figure', attribute: 'class' },
	},
	supports: { anchor: true, className: false, customClassName: false },
	isEligible: ( { guid, videoPressClassNames }: Saved ) => Boolean( guid ) && ! videoPressClassNames,
	migrate( { figureClass = '', ...saved }: Saved ): Saved {
		const classes = figureClass.split( /\s+/ );
		const embed = classes.filter( ( name ) => EMBED_CLASS.test( name ) );
		const own = classes.filter(
			( name ) => name && ! EMBED_CLASS.test( name ) && ! /^(wp-block-video|align\w+)$/.test( name )
		);
		return {
			...saved,
			// The first releases saved the options in the comment alone.
			address: saved.address?.includes( '?' ) ? saved.address : undefined,
			className: own.join( ' ' ) || undefined,
			videoPressClassNames: embed.join( ' ' ) || 'wp-block-embed is-type-video is-provider-videopress',
		};
	},
	save: ( { attributes }: { attributes: Saved } ) =>
		attributes.guid && attributes.address ? (
			<figure className={ attributes.figureClass }>
				<div
					className="wp-block-embed__wrapper"
					style={
						attributes.maxWidth && attributes.maxWidth !== '100%'
							? { maxWidth: attributes.maxWidth, margin: 'auto' }
							: undefined
					}
				>{ `\n${ attributes.address }\n` }</div>
				{ ! RichText.isEmpty( attributes.caption ) && (
					<RichText.Content tagName="figcaption" value={ attributes.caption } />
				) }
			</figure>
		) : (
			<figure />
		),
};
