import { Notice, TabPanel } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { usePreviewedPost } from '../hooks/use-previewed-post';
import { useTweets } from '../hooks/use-tweets';
import { LINK_CARDS } from '../link-cards';
import { FacebookPreview } from '../previews/facebook';
import { GooglePreview } from '../previews/google';
import { LinkCard } from '../previews/link-card';
import { TwitterPreview } from '../previews/twitter';

/** The previews: one tab per network. */
export function Previews() {
	const { meta } = usePostMeta();
	const { post, hasFailed } = usePreviewedPost();
	const { tweets, hasFailed: haveTweetsFailed } = useTweets( post );
	const previews: Readonly< Record< string, ReactNode > > = {
		google: <GooglePreview post={ post } />,
		facebook: <FacebookPreview post={ post } />,
		twitter: <TwitterPreview tweets={ tweets } />,
		...Object.fromEntries(
			LINK_CARDS.map( ( rules ) => [ rules.name, <LinkCard key={ rules.name } rules={ rules } post={ post } /> ] )
		),
	};
	return (
		<>
			{ ( hasFailed || haveTweetsFailed ) && (
				<Notice status="warning" isDismissible={ false }>
					{ __( 'Some texts could not be loaded. Close the previews and open them again.', 'slipstream' ) }
				</Notice>
			) }
			<TabPanel
				className="jetpack-social-previews__tabs"
				orientation="vertical"
				initialTabName={ meta.jetpack_is_tweetstorm === true ? 'twitter' : 'google' }
				tabs={ [
					{ name: 'google', title: __( 'Google Search', 'slipstream' ) },
					{ name: 'facebook', title: 'Facebook' },
					{ name: 'twitter', title: 'Twitter' },
					...LINK_CARDS.map( ( { name, title } ) => ( { name, title } ) ),
				] }
			>
				{ ( { name } ) => <div className="jetpack-social-previews__preview">{ previews[ name ] }</div> }
			</TabPanel>
		</>
	);
}
