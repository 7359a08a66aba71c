import { ToggleControl } from '@wordpress/components';
import { sprintf, __ } from '@wordpress/i18n';
import { hasFailed } from '../hooks/use-test-results';
import { serviceLabel } from '../services';
import type { Connection, TestResult } from '../types';

interface Props {
	readonly connections: readonly Connection[];
	readonly results: readonly TestResult[];
	readonly onToggle: ( id: string ) => void;
}

/** One toggle for each connection of the post. */
export function ConnectionList( { connections, results, onToggle }: Props ) {
	return (
		<ul className="jetpack-publicize__connections-list">
			{ connections.map( ( { id, service_name: service, display_name: name, enabled, toggleable } ) => (
				<li key={ id } className="publicize-jetpack-connection-container">
					<ToggleControl
						__nextHasNoMarginBottom
						id={ `connection-${ service }-${ id }` }
						className="jetpack-publicize-connection-toggle"
						/* translators: 1: name of a network, 2: name of an account. */
						label={ sprintf( __( '%1$s: %2$s', 'slipstream' ), serviceLabel( service ), name ) }
						checked={ enabled }
						disabled={ ! toggleable || hasFailed( results, service ) }
						onChange={ () => onToggle( id ) }
					/>
				</li>
			) ) }
		</ul>
	);
}
