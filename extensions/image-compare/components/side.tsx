import { Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Side } from '../hooks/use-sides';
import { urlOf } from '../images';
import { Picker } from './picker';

interface Props {
	/** "Image before" or "Image after". */
	readonly title: string;
	readonly side: Side;
	/** Whether the image failed to load. */
	readonly isBroken: boolean;
	readonly onBroken: ( url: string ) => void;
}

/**
 * A placeholder for one side while the block shows no slider: the image is missing, broken or being uploaded, or the other
 * image is missing.
 */
export function SidePlaceholder( { title, side, isBroken, onBroken }: Props ) {
	const url = urlOf( side.image );

	if ( side.isUploading ) {
		return (
			<div className="image-compare__side" role="status" aria-label={ __( 'Uploading…', 'slipstream' ) }>
				<Spinner />
			</div>
		);
	}
	if ( ! url ) {
		return <Picker title={ title } onSelect={ side.take } onError={ side.fail } />;
	}
	return (
		<div className="image-compare__side">
			{ isBroken ? (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: "Image before" or "Image after". */
						__(
							'%s could not be loaded. It may have been deleted from the media library. Replace the image from the toolbar; the rest of the block is unchanged.',
							'slipstream'
						),
						title
					) }
				</Notice>
			) : (
				<img src={ url } alt={ side.image.alt ?? '' } onError={ () => onBroken( url ) } />
			) }
		</div>
	);
}
