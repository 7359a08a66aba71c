import {
	__experimentalGetGradientClass as getGradientClass,
	getColorClassName,
	RichText,
} from '@wordpress/block-editor';

type Saved = {
	readonly borderRadius?: number;
	readonly style?: {
		readonly color?: { readonly background?: string; readonly text?: string; readonly gradient?: string };
	};
} & { readonly [ Name in 'text' | 'backgroundColor' | 'textColor' | 'gradient' ]?: string };

/** Version without the class of the block. */
const v1 = {
	apiVersion: 3,
	attributes: {
		text: { type: 'string', source: 'html', selector: 'a', default: 'Log in' },
		borderRadius: { type: 'number' },
		backgroundColor: { type: 'string' },
		textColor: { type: 'string' },
		gradient: { type: 'string' },
		style: { type: 'object' },
	} as const,
	supports: { align: true, alignWide: false, html: false, inserter: false },
	save( props: { attributes: Record< string, unknown > } ) {
		const { text, borderRadius, backgroundColor, textColor, gradient, style } = props.attributes as Saved;
		const color = style?.color ?? {};
		const classes = [
			'wp-block-button__link',
			( textColor || color.text ) && 'has-text-color',
			textColor && getColorClassName( 'color', textColor ),
			( backgroundColor || gradient || color.background || color.gradient ) && 'has-background',
			backgroundColor && ! color.gradient && getColorClassName( 'background-color', backgroundColor ),
			gradient && getGradientClass( gradient ),
			borderRadius === 0 && 'no-border-radius',
		];
		return (
			<div className="wp-block-button">
				<RichText.Content
					tagName="a"
					className={ classes.filter( Boolean ).join( ' ' ) }
					style={ {
						background: color.gradient,
						backgroundColor: color.background,
						color: color.text,
						borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
					} }
					value={ text }
				/>
			</div>
		);
	},
};

export const deprecated = [ v1 ];
