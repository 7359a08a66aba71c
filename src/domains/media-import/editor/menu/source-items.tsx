import { MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getInitialState } from '../../../../../shared/site/initial-state';
import { getMediaSources, type MediaSource } from '../sources';

interface Props {
	readonly onChoose: ( source: MediaSource ) => void;
}

/** Where credentials are entered. MenuItem is typed as a button only, though it becomes a link as every Button does. */
const linkToSettings = () => ( {
	href: `${ getInitialState().adminUrl ?? '' }admin.php?page=slipstream#/services`,
	target: '_blank',
	info: __( 'Connect it in the settings', 'slipstream' ),
} );

/** An entry for each source; one that has no credentials leads to where they are entered. */
export function SourceItems( { onChoose }: Props ) {
	return getMediaSources().map( ( source ) => {
		const action = source.isReady ? { onClick: () => onChoose( source ) } : linkToSettings();
		return (
			<MenuItem key={ source.id } { ...action }>
				{ source.label }
			</MenuItem>
		);
	} );
}
