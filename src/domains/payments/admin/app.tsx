import { useRoute } from '../../../admin/list/use-route';
import { Notices } from '../../../admin/notice';
import { ListSection } from './components/list-section';
import { Overview } from './components/overview';
import { SectionNav } from './components/section-nav';
import { sectionOf, START } from './places';
import { parseRoute } from './route';
import type { ListName } from './types';

interface Props {
	/** URLs of the exports. */
	readonly exportUrls: Readonly< Record< ListName | 'statements', string > >;
}

function Screen( { exportUrls }: Props ) {
	const { route, folder: place } = useRoute( parseRoute, START );
	const opened = 'order' in route ? route.order : 0;
	const section = sectionOf( place );
	if ( section === 'overview' && ! opened ) {
		return (
			<>
				<SectionNav current={ section } />
				<Overview />
			</>
		);
	}
	const list = section === 'overview' ? 'orders' : section;
	return (
		<ListSection
			key={ list }
			list={ list }
			place={ place }
			opened={ opened }
			exportUrl={ exportUrls[ list ] }
			statementUrl={ exportUrls.statements }
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
