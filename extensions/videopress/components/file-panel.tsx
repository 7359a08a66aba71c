import { PanelBody, SelectControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { useRating } from '../hooks/use-rating';

interface Props {
	readonly id: number;
	readonly rating: string;
}

/** Panel with settings of the file, which apply in all posts. */
export function FilePanel( { id, rating: saved }: Props ) {
	const [ rating, choose ] = useRating( id, saved );
	return (
		<PanelBody title={ __( 'Video File Settings', 'slipstream' ) } initialOpen={ false }>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ _x( 'Rating', 'age rating of a video', 'slipstream' ) }
				value={ rating }
				options={ [
					...( rating === '' ? [ { value: '', label: __( 'None', 'slipstream' ), disabled: true } ] : [] ),
					{ value: 'G', label: __( 'G', 'slipstream' ) },
					{ value: 'PG-13', label: __( 'PG-13', 'slipstream' ) },
					{ value: 'R-17', label: __( 'R', 'slipstream' ) },
					{ value: 'X-18', label: __( 'X', 'slipstream' ) },
				] }
				onChange={ choose }
			/>
		</PanelBody>
	);
}
