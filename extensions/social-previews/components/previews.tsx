import { Notice, TabPanel } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { getText } from '../../../shared/site';
import { usePreviewedPost } from '../hooks/use-previewed-post';
import { LINK_CARDS } from '../link-cards';
import { FacebookPreview } from '../previews/facebook';
import { GooglePreview } from '../previews/google';
import { LinkCard } from '../previews/link-card';
import { TwitterPreview } from '../previews/twitter';
import type { PreviewedPost, Tweet } from '../types';

/** Returns the preview of a tweet that links to the post. */
function useTweet( post: PreviewedPost ): Tweet {
	const { meta } = usePostMeta();
	const date = useMemo( () => new Date(), [] );
	return {
		name: __( 'Account Name', 'slipstream' ),
		screenName: '@account',
		date,
		text: getText( meta, 'jetpack_publicize_message' ) ?? '',
		media: [],
		quote: '',
		card: { ...post, type: post.image === null ? 'summary' : 'summary_large_image' },
	};
}

/** The previews: one tab per network. */
export function Previews() {
	const { meta } = usePostMeta();
	const { post, hasFailed } = usePreviewedPost();
	const tweet = useTweet( post );
	const previews: Readonly< Record< string, ReactNode > > = {
		google: <GooglePreview post={ post } />,
		facebook: <FacebookPreview post={ post } />,
		twitter: <TwitterPreview tweets={ [ tweet ] } />,
		...Object.fromEntries(
			LINK_CARDS.map( ( rules ) => [ rules.name, <LinkCard key={ rules.name } rules={ rules } post={ post } /> ] )
		),
	};
	return (
		<>
			{ hasFailed && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'The description could not be loaded. Close the previews and open them again.',
						'slipstream'
					) }
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
