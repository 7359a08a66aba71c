import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { PickerState } from '../state';

interface Props {
	readonly state: PickerState;
	readonly onCopy: () => void;
}

/** Number of selected or copied photos, and the button that starts copying. */
export function Toolbar( { state: { copying, selected, isMultiple }, onCopy }: Props ) {
	const id = useInstanceId( Toolbar, 'jetpack-external-media-browser__progress' );
	/* translators: 1: number of a photo. 2: number of all photos. */
	const progress = __( 'Copying %1$d of %2$d', 'slipstream' );
	return (
		<div className="jetpack-external-media-browser__media__toolbar">
			{ copying && copying.total > 1 && (
				<span className="jetpack-external-media-browser__progress">
					<span id={ id }>
						{ sprintf( progress, Math.min( copying.done + 1, copying.total ), copying.total ) }
					</span>
					<progress value={ copying.done } max={ copying.total } aria-labelledby={ id } />
				</span>
			) }
			{ ! copying && isMultiple && selected.length > 0 && (
				<span>
					{
						/* translators: %d: number of selected photos. */
						sprintf( _n( '%d selected', '%d selected', selected.length, 'slipstream' ), selected.length )
					}
				</span>
			) }
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={ copying !== null }
				disabled={ selected.length === 0 || copying !== null }
				accessibleWhenDisabled
				onClick={ onCopy }
			>
				{ copying ? __( 'Inserting…', 'slipstream' ) : __( 'Select', 'slipstream' ) }
			</Button>
		</div>
	);
}
