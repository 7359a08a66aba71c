import { ComboboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Feed } from '../types';

interface Props {
	readonly options: Feed[ 'options' ];
	/** GUIDs of the picked episodes. The editor picks one; older content may have several. */
	readonly picked: readonly string[];
	readonly onChange: ( guid?: string ) => void;
}

/** Maximum number of episodes in the list. Typing filters them. */
const MAX_SHOWN = 50;

const help = ( count: number ) =>
	count > 1
		? sprintf(
				/* translators: %d: number of episodes. */
				_n(
					'%d episode is selected. Choosing an episode shows only that one.',
					'%d episodes are selected. Choosing an episode shows only that one.',
					count,
					'slipstream'
				),
				count
			)
		: __( 'Choose an episode to show only that one. Clear the field to show the latest episodes.', 'slipstream' );

/** Combobox to pick an episode. A podcast may have thousands. */
export function EpisodePicker( { options, picked, onChange }: Props ) {
	const [ value ] = picked;
	const [ filter, setFilter ] = useState( '' );
	const fits = ( label: string ) => label.toLowerCase().includes( filter.toLowerCase() );
	const shown = options.filter( ( { label } ) => fits( label ) ).slice( 0, MAX_SHOWN );
	const chosen = options.filter( ( option ) => option.value === value && ! shown.includes( option ) );
	return (
		<div className="jetpack-podcast-player__episode-selector">
			<ComboboxControl
				__next40pxDefaultSize
				label={ __( 'Episode picker', 'slipstream' ) }
				help={ help( picked.length ) }
				options={ [ ...chosen, ...shown ] }
				value={ value ?? null }
				onChange={ ( guid ) => onChange( guid || undefined ) }
				onFilterValueChange={ setFilter }
			/>
		</div>
	);
}
