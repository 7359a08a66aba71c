import { Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Side } from '../hooks/use-sides';
import { urlOf } from '../images';
import { Picker } from './picker';

interface Props {
	/** "Image before" or "Image after". */
	readonly title: string;
	readonly side: Side;
	/** Whether the image does not come. */
	readonly isBroken: boolean;
	readonly onBroken: ( url: string ) => void;
}

/** One image while there is no slider: to be chosen, on its way, gone, or waiting for the other one. */
export function SidePlace( { title, side, isBroken, onBroken }: Props ) {
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
							'%s could not be loaded; perhaps it was deleted from the library. Nothing else of this block is lost: replace the image from the toolbar.',
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
