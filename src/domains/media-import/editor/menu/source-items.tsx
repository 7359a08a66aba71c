import { MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getInitialState } from '../../../../../shared/site/initial-state';
import { getMediaSources, type MediaSource } from '../sources';

interface Props {
	readonly onChoose: ( source: MediaSource ) => void;
}

/**
 * A menu item that links to the settings for credentials. MenuItem's types allow only a button, but it renders a link if it has `href`.
 */
const linkToSettings = () => ( {
	href: `${ getInitialState().adminUrl ?? '' }admin.php?page=slipstream#/services`,
	target: '_blank',
	info: __( 'Connect it in the settings', 'slipstream' ),
} );

/** Menu items of the sources. A source without credentials links to the settings. */
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
