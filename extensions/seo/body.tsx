import { __experimentalVStack as VStack, CheckboxControl, Notice, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { usePostMeta } from '../../shared/hooks/use-post-meta';
import { getInitialState, getText, toRecord } from '../../shared/site';
import { CountedTextarea } from './components/counted-textarea';

const SCHEMA_TYPES = [ '', 'article', 'faq' ] as const;

/** Returns the reason why the site does not print the texts of this panel; '' if it prints them. */
function getReason(): string {
	const site = toRecord( getInitialState().slipstream );
	if ( site.seoTags === false ) {
		return __(
			'Tags for search engines are turned off on this site. These settings have no effect.',
			'slipstream'
		);
	}
	const plugin = getText( site, 'seoPlugin' );
	return plugin === null
		? ''
		: sprintf(
				/* translators: %s: name of another plugin, such as Yoast SEO. */
				__(
					'%s adds the tags for search engines on this site. Slipstream adds only “Hide page from search engines”.',
					'slipstream'
				),
				plugin
			);
}

/** Returns the help text of “Hide page”. Slipstream does not change the tags and the sitemap of another SEO plugin. */
function getHidingHelp(): string | undefined {
	const site = toRecord( getInitialState().slipstream );
	if ( site.seoTags === false ) {
		return undefined;
	}
	const plugin = getText( site, 'seoPlugin' );
	return plugin === null
		? __( 'Also removes it from the sitemap and from feeds.', 'slipstream' )
		: sprintf(
				/* translators: %s: name of another plugin, such as Yoast SEO. */
				__(
					'Also removes it from feeds. Hide the page in %s as well: that plugin may have its own tag and sitemap.',
					'slipstream'
				),
				plugin
			);
}

/** Explains why the site does not print the texts of this panel. */
function NotPrinted() {
	const reason = getReason();
	return reason === '' ? null : (
		<Notice status="info" isDismissible={ false }>
			{ reason }
		</Notice>
	);
}

export default function Body() {
	const { meta, setMeta } = usePostMeta();
	return (
		<VStack spacing={ 4 }>
			<NotPrinted />
			<CountedTextarea
				label={ __( 'SEO description', 'slipstream' ) }
				placeholder={ __( 'Write a description…', 'slipstream' ) }
				rows={ 4 }
				help={ __(
					'Google shows about 156 characters. If empty, the excerpt or the beginning of the post is used.',
					'slipstream'
				) }
				value={ getText( meta, 'advanced_seo_description' ) ?? '' }
				onChange={ ( value ) => setMeta( 'advanced_seo_description', value ) }
			/>
			<CountedTextarea
				label={ __( 'SEO title', 'slipstream' ) }
				placeholder={ __( 'Write a title…', 'slipstream' ) }
				rows={ 2 }
				help={ __(
					'Google shows about 70 characters. If empty, the title of the post is used.',
					'slipstream'
				) }
				value={ getText( meta, 'jetpack_seo_html_title' ) ?? '' }
				onChange={ ( value ) => setMeta( 'jetpack_seo_html_title', value ) }
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Type of content', 'slipstream' ) }
				help={ __(
					'FAQ describes each Details block to search engines as a question with its answer.',
					'slipstream'
				) }
				options={ [
					{ value: '', label: __( 'Default', 'slipstream' ) },
					{ value: 'article', label: __( 'Article', 'slipstream' ) },
					{ value: 'faq', label: __( 'FAQ', 'slipstream' ) },
				] }
				value={ SCHEMA_TYPES.find( ( type ) => type === meta.jetpack_seo_schema_type ) ?? '' }
				onChange={ ( value ) => setMeta( 'jetpack_seo_schema_type', value ) }
			/>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( 'Hide page from search engines', 'slipstream' ) }
				help={ getHidingHelp() }
				checked={ meta.jetpack_seo_noindex === true }
				onChange={ ( isHidden ) => setMeta( 'jetpack_seo_noindex', isHidden ) }
			/>
		</VStack>
	);
}
