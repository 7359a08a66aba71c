import { useRoute } from '../../../admin/list/use-route';
import { Notices } from '../../../admin/notice';
import { ListSection } from './components/list-section';
import { SectionNav } from './components/section-nav';
import { sectionOf, START } from './places';
import { parseRoute } from './route';
import type { ListName } from './types';

interface Props {
	/** URLs of the exports. */
	readonly exportUrls: Readonly< Record< ListName, string > >;
}

function Screen( { exportUrls }: Props ) {
	const { route, folder: place } = useRoute( parseRoute, START );
	const opened = 'order' in route ? route.order : 0;
	const section = sectionOf( place );
	if ( section === 'overview' ) {
		return <SectionNav current={ section } />;
	}
	return (
		<ListSection
			key={ section }
			list={ section }
			place={ place }
			opened={ opened }
			exportUrl={ exportUrls[ section ] }
		/>
	);
}

/** The screen of payments: lists of orders, subscriptions and donations, one order, and an overview. */
export function App( props: Props ) {
	return (
		<div className="slipstream-list slipstream-payments">
			<Notices>
				<Screen { ...props } />
			</Notices>
		</div>
	);
}
