import { createBlock, type Block, type BlockTransform } from '@wordpress/blocks';
import { toRecord } from '../../shared/site';
import type { Attributes } from '../../shared/types/extension';
import { BUTTON, BUTTON_ID } from './button';

/** Returns the radius in pixels; undefined if it has another unit. */
function radiusOf( style: unknown ): number | undefined {
	const { radius } = toRecord( toRecord( style ).border );
	const pixels = /^(\d+)(?:px)?$/.exec( String( radius ) )?.[ 1 ];
	return pixels === undefined ? undefined : Number( pixels );
}

/** Transform of a core Buttons block with one button: keeps its text and style. */
const fromButtons: BlockTransform = {
	type: 'block',
	blocks: [ 'core/buttons' ],
	isMatch: ( _, blocks ) =>
		[ blocks ]
			.flat()
			.every( ( { innerBlocks } ) => innerBlocks.length === 1 && innerBlocks[ 0 ]?.name === 'core/button' ),
	transform: ( _: Attributes | Attributes[], inner: Block[] | Block[][] ) => {
		const [ button ] = inner.flat();
		const { text, className, width, style, textColor, backgroundColor, gradient } = button?.attributes ?? {};
		return createBlock( 'jetpack/recurring-payments', {}, [
			createBlock( BUTTON, {
				element: 'a',
				uniqueId: BUTTON_ID,
				text: text === undefined ? undefined : String( text ),
				className,
				width: width ? `${ width }%` : undefined,
				borderRadius: radiusOf( style ),
				textColor,
				backgroundColor,
				gradient,
			} ),
		] );
	},
};

export const transforms = { from: [ fromButtons ] };
