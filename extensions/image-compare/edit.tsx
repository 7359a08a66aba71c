import { RichText, useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../shared/types/extension';
import { Caption } from './components/caption';
import { Comparison } from './components/comparison';
import { SidePlaceholder } from './components/side';
import { useSides } from './hooks/use-sides';
import { urlOf } from './images';
import { Inspector } from './inspector';
import { Toolbar } from './toolbar';
import type { ImageCompareAttributes } from './types';

const START = 50;

/** @return Valid attributes. Invalid saved values are replaced by defaults. */
function shownAttributes( attributes: ImageCompareAttributes ): ImageCompareAttributes {
	const { imageBefore, imageAfter, startingPosition } = attributes;
	return {
		...attributes,
		imageBefore: imageBefore ?? {},
		imageAfter: imageAfter ?? {},
		startingPosition: startingPosition > 0 && startingPosition < 100 ? startingPosition : START,
	};
}

export default function Edit( props: EditProps< ImageCompareAttributes > ) {
	const { attributes, setAttributes, isSelected, insertBlocksAfter } = props;
	const shown = shownAttributes( attributes );
	const { caption, startingPosition } = shown;
	const [ broken, setBroken ] = useState< readonly string[] >( [] );
	const [ position, setPosition ] = useState( startingPosition );
	const [ wantsCaption, setWantsCaption ] = useState( false );
	const { before, after, swap, setPersistent } = useSides( props );

	const places = [ before, after ];
	const isBroken = ( image: unknown ) => broken.includes( urlOf( image ) ?? '' );
	const isComplete = places.every(
		( { image, isUploading } ) => urlOf( image ) && ! isBroken( image ) && ! isUploading
	);
	const onBroken = ( url: string ) => setBroken( ( all ) => [ ...all, url ] );
	const hasCaption = wantsCaption || ! RichText.isEmpty( caption );
	const { caption: _, align: __align, ...seen } = shown as ImageCompareAttributes & { align?: string };

	return (
		<div { ...useBlockProps() }>
			<Toolbar
				sides={ [
					{ name: __( 'Replace before', 'slipstream' ), side: before },
					{ name: __( 'Replace after', 'slipstream' ), side: after },
				] }
				onSwap={ swap }
				hasCaption={ hasCaption }
				onToggleCaption={ () => {
					setWantsCaption( ! hasCaption );
					if ( hasCaption ) {
						setPersistent( { caption: undefined } );
					}
				} }
			/>
			<Inspector attributes={ shown } position={ position } onChange={ setPersistent } onType={ setAttributes } />
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
						{ places.map( ( side, index ) => (
							<SidePlaceholder
								key={ index }
								title={ index ? __( 'Image after', 'slipstream' ) : __( 'Image before', 'slipstream' ) }
								side={ side }
								isBroken={ isBroken( side.image ) }
								onBroken={ onBroken }
							/>
						) ) }
					</div>
				) }
				{ hasCaption && ( isSelected || ! RichText.isEmpty( caption ) ) && (
					<Caption
						value={ caption }
						hasFocus={ wantsCaption }
						onChange={ ( next ) => setAttributes( { caption: next } ) }
						onInsertAfter={ insertBlocksAfter }
					/>
				) }
			</figure>
		</div>
	);
}
