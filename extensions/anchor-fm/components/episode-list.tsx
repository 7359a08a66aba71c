import { ComboboxControl, ExternalLink, RadioControl } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import type { Episode, Feed } from '../types';

interface Props {
	readonly feed: Feed;
	/** GUID of the selected episode. */
	readonly value: string;
	readonly onChange: ( guid: string ) => void;
}

const describe = ( { publish_date: date, duration }: Episode ) =>
	[ date && dateI18n( getSettings().formats.date, date ), duration ].filter( Boolean ).join( ' · ' );

/** A podcast with its latest episodes, and a menu of all others. */
export function EpisodeList( { feed: { title, link, cover, episodes, options }, value, onChange }: Props ) {
	return (
		<>
			<div className="slipstream-podcast-episode__podcast">
				{ cover && <img src={ cover } alt="" width="40" height="40" /> }
				{ link ? <ExternalLink href={ link }>{ title || link }</ExternalLink> : title }
			</div>
			<RadioControl
				label={ __( 'Latest episodes', 'slipstream' ) }
				selected={ value }
				options={ episodes.map( ( episode ) => ( {
					label: episode.title,
					value: episode.guid,
					description: describe( episode ) || undefined,
				} ) ) }
				onChange={ onChange }
			/>
			{ options.length > episodes.length && (
				<ComboboxControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Another episode', 'slipstream' ) }
					value={ episodes.some( ( { guid } ) => guid === value ) ? null : value }
					options={ options.map( ( option ) => ( { ...option } ) ) }
					onChange={ ( guid ) => onChange( guid ?? episodes[ 0 ]?.guid ?? '' ) }
				/>
			) }
		</>
	);
}
