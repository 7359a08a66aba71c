import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import labelPositions from '../constants.json';
import { urlOf } from '../images';
import type { ComparedImage, ImageCompareAttributes } from '../types';
import { startSlider } from '../view/slider';

interface Props {
	readonly attributes: ImageCompareAttributes;
	readonly onBroken: ( url: string ) => void;
	/** Must be the same function on every render. */
	readonly onMove: ( position: number ) => void;
}

/** The slider with the server's markup. The view script reads the initial values only once. */
export function Comparison( { attributes, onBroken, onMove }: Props ) {
	const { imageBefore, imageAfter, labelBefore, labelAfter, orientation, showLabels, startingPosition } = attributes;
	const ref = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( ref.current ) {
			startSlider( ref.current, onMove );
		}
	}, [ onMove ] );

	const before = labelBefore?.trim() || __( 'Before', 'slipstream' );
	const after = labelAfter?.trim() || __( 'After', 'slipstream' );
	const isVertical = orientation === 'vertical';
	const style = { '--jx-at': `${ startingPosition.toFixed( 2 ) }%` } as CSSProperties;
	const side = ( image: ComparedImage, label: string, className: string, value: number ) => (
		<div className={ `jx-image ${ className }` }>
			<img
				src={ urlOf( image ) }
				alt={ image.alt ?? '' }
				draggable={ false }
				width={ image.width }
				height={ image.height }
				onError={ () => onBroken( String( image.url ) ) }
			/>
			<button type="button" className="jx-label" value={ value }>
				{ label }
			</button>
		</div>
	);

	return (
		<div
			className="image-compare__comparison juxtapose"
			data-mode={ isVertical ? 'vertical' : 'horizontal' }
			data-startingposition={ startingPosition }
			data-showlabels={ showLabels ? undefined : false }
			/* translators: 1: a number, 2: label of an image, as in "40 percent of Before". */
			data-valuetext={ sprintf( __( '%1$s percent of %2$s', 'slipstream' ), '%d', before ) }
		>
			<div ref={ ref } className={ isVertical ? 'jx-slider vertical' : 'jx-slider' } style={ style }>
				{ side( imageBefore, before, 'jx-left', labelPositions.before ) }
				{ side( imageAfter, after, 'jx-right', labelPositions.after ) }
				<div className="jx-handle" hidden>
					<div
						className="jx-controller"
						role="slider"
						tabIndex={ 0 }
						aria-label={ __( 'Slide to compare images', 'slipstream' ) }
						aria-orientation={ isVertical ? 'vertical' : 'horizontal' }
						aria-valuemin={ 0 }
						aria-valuemax={ 100 }
						aria-valuenow={ Math.round( startingPosition ) }
					/>
				</div>
			</div>
		</div>
	);
}
