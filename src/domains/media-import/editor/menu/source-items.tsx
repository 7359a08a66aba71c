import { MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getInitialState } from '../../../../../shared/site/initial-state';
import { getMediaSources, type MediaSource } from '../sources';

interface Props {
	readonly onChoose: ( source: MediaSource ) => void;
}

/** Links to the settings for credentials. MenuItem is typed as a button, but renders a link if it has `href`. */
const linkToSettings = () => ( {
	href: `${ getInitialState().adminUrl ?? '' }admin.php?page=slipstream#/services`,
	target: '_blank',
	info: __( 'Connect it in the settings', 'slipstream' ),
} );

/** One item per source. A source without credentials links to the settings. */
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
