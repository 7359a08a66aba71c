import { RichText, useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { Comparison } from './components/comparison';
import { Side } from './components/side';
import { useChoice } from './hooks/use-choice';
import { urlOf } from './images';
import { Inspector } from './inspector';
import { Toolbar } from './toolbar';
import type { ImageCompareAttributes } from './types';

const START = 50;

/** @return The attributes as they can be shown, whatever is saved. */
function shownAttributes( attributes: ImageCompareAttributes ): ImageCompareAttributes {
	const { imageBefore, imageAfter, startingPosition } = attributes;
	return {
		...attributes,
		imageBefore: imageBefore ?? {},
		imageAfter: imageAfter ?? {},
		startingPosition: startingPosition > 0 && startingPosition < 100 ? startingPosition : START,
	};
}

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< ImageCompareAttributes > ) {
	const shown = shownAttributes( attributes );
	const { caption, imageBefore, imageAfter, startingPosition } = shown;
	const [ broken, setBroken ] = useState< readonly string[] >( [] );
	const [ position, setPosition ] = useState( startingPosition );
	const before = useChoice( ( image ) => setAttributes( { imageBefore: image } ) );
	const after = useChoice( ( image ) => setAttributes( { imageAfter: image } ) );

	const urls = [ urlOf( imageBefore ), urlOf( imageAfter ) ];
	const isBroken = ( url?: string ) => url !== undefined && broken.includes( url );
	const isComplete = urls.every( ( url ) => url && ! isBroken( url ) ) && ! before.isUploading && ! after.isUploading;
	const onBroken = ( url: string ) => setBroken( ( all ) => [ ...all, url ] );
	const { caption: _, align: __align, ...seen } = shown as ImageCompareAttributes & { align?: string };

	return (
		<div { ...useBlockProps() }>
			<Toolbar
				sides={ [
					{ name: __( 'Replace before', 'slipstream' ), image: imageBefore, choice: before },
					{ name: __( 'Replace after', 'slipstream' ), image: imageAfter, choice: after },
				] }
			/>
			<Inspector attributes={ shown } position={ Math.round( position ) } onChange={ setAttributes } />
			<figure>
				{ isComplete ? (
					<Comparison
						key={ JSON.stringify( seen ) }
						attributes={ shown }
						onBroken={ onBroken }
						onMove={ setPosition }
					/>
				) : (
					<div className="image-compare__placeholder">
						<Side
							title={ __( 'Image before', 'slipstream' ) }
							image={ imageBefore }
							choice={ before }
							isBroken={ isBroken( urls[ 0 ] ) }
							onBroken={ onBroken }
						/>
						<Side
							title={ __( 'Image after', 'slipstream' ) }
							image={ imageAfter }
							choice={ after }
							isBroken={ isBroken( urls[ 1 ] ) }
							onBroken={ onBroken }
						/>
					</div>
				) }
				{ ( isSelected || ! RichText.isEmpty( caption ) ) && (
					<figcaption>
						<RichText
							tagName="div"
							aria-label={ __( 'Caption', 'slipstream' ) }
							placeholder={ __( 'Write caption', 'slipstream' ) }
							value={ caption ?? '' }
							onChange={ ( next: string ) => setAttributes( { caption: next } ) }
						/>
					</figcaption>
				) }
			</figure>
		</div>
	);
}
