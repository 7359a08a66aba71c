import { ComboboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Feed } from '../types';

interface Props {
	readonly options: Feed[ 'options' ];
	readonly value?: string;
	readonly onChange: ( guid?: string ) => void;
}

/** As many as anybody reads; whoever wants another one writes a word of it. */
const MOST = 50;

/** Picks one episode out of all, which may be thousands. */
export function EpisodePicker( { options, value, onChange }: Props ) {
	const [ filter, setFilter ] = useState( '' );
	const fits = ( label: string ) => label.toLowerCase().includes( filter.toLowerCase() );
	const shown = options.filter( ( { label } ) => fits( label ) ).slice( 0, MOST );
	const chosen = options.filter( ( option ) => option.value === value && ! shown.includes( option ) );
	return (
		<div className="jetpack-podcast-player__episode-selector">
			<ComboboxControl
				__next40pxDefaultSize
				label={ __( 'Episode picker', 'slipstream' ) }
				help={ __( 'Shows only this episode. Without one, the newest are shown.', 'slipstream' ) }
				options={ [ ...chosen, ...shown ] }
				value={ value ?? null }
				onChange={ ( guid ) => onChange( guid || undefined ) }
				onFilterValueChange={ setFilter }
			/>
		</div>
	);
}
