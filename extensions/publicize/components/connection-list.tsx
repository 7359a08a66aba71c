import { FormToggle } from '@wordpress/components';
import { hasFailed } from '../hooks/use-test-results';
import { accountLabel, TWITTER } from '../services';
import type { Connection, Preview, TestResult } from '../types';
import { NetworkPreview } from './network-preview';
import { OwnMessage } from './own-message';

interface Props {
	readonly connections: readonly Connection[];
	readonly results: readonly TestResult[];
	/** ID of the text that says why connections cannot be changed. */
	readonly noteId: string;
	/** Previews by connection ID. */
	readonly previews: ReadonlyMap< string, Preview >;
	readonly onToggle: ( id: string ) => void;
	readonly onMessage: ( id: string, message: string ) => void;
}

/**
 * List of connections, each with a toggle. Does not use ToggleControl, which would replace the element IDs that the contract
 * requires.
 */
export function ConnectionList( { connections, results, noteId, previews, onToggle, onMessage }: Props ) {
	return (
		<ul className="jetpack-publicize__connections-list">
			{ connections.map(
				( { id, service_name: service, display_name: account, enabled, toggleable, message } ) => {
					const inputId = `connection-${ service }-${ id }`;
					const preview = enabled ? previews.get( id ) : undefined;
					const name = accountLabel( service, account );
					return (
						<li key={ id } className="publicize-jetpack-connection-container">
							<label htmlFor={ inputId } className="jetpack-publicize-connection-label">
								<span className="jetpack-publicize-connection-label-copy">{ name }</span>
							</label>
							<FormToggle
								id={ inputId }
								className="jetpack-publicize-connection-toggle"
								checked={ enabled }
								disabled={ ! toggleable || hasFailed( results, service ) }
								aria-describedby={ toggleable ? undefined : noteId }
								onChange={ () => onToggle( id ) }
							/>
							{ enabled && toggleable && (
								<OwnMessage
									name={ name }
									message={ message }
									onChange={ ( text ) => onMessage( id, text ) }
								/>
							) }
							{ preview && <NetworkPreview preview={ preview } hasOwnThread={ service === TWITTER } /> }
						</li>
					);
				}
			) }
		</ul>
	);
}
