import { Notices } from '../../../admin/notice';
import { UntilLoaded } from '../../../admin/until-loaded';
import { useLoaded } from '../../../admin/use-loaded';
import { useSection } from '../../../admin/use-section';
import { NetworkCard } from './network-card';
import { requests } from './requests';
import './style.scss';

/** The admin page "Social accounts". */
export function App() {
	const { value, error, reload } = useLoaded( requests.load );
	// The editor's buttons open `#/connect/bluesky`.
	const target = useSection( [ '', ...( value?.networks ?? [] ).map( ( { id } ) => id ) ], 1 );
	if ( ! value ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	return (
		<div className="slipstream-social">
			<Notices>
				{ value.networks.map( ( network ) => (
					<NetworkCard
						key={ network.id }
						network={ network }
						connections={ value.connections.filter( ( { service_name: name } ) => name === network.id ) }
						canShare={ value.canShare }
						isTarget={ network.id === target }
						onChange={ reload }
					/>
				) ) }
			</Notices>
		</div>
	);
}
