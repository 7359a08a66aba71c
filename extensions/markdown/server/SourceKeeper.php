<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

/**
 * Protects the Markdown source when a user without the capability `unfiltered_html` saves a post.
 *
 * KSES filters block attributes as HTML: a quote's `>` would become `&gt;`, and a URL in angle brackets would be removed.
 * Its patterns also fail on comments of about 1 MB, which empties the whole post. The source is not HTML and is never
 * printed as HTML, so a short token replaces it during the filter. The block's HTML is filtered as usual.
 */
final class SourceKeeper {

	/** @var array<string, string> Original sources as JSON strings, by token. */
	private array $sources = [];

	/**
	 * Filter `content_save_pre`, before KSES: replaces sources with tokens.
	 *
	 * @param string $content Slashed content.
	 */
	public function hide_saved( string $content ): string {
		return wp_slash( $this->hide( wp_unslash( $content ) ) );
	}

	/**
	 * Filter `content_save_pre`, after KSES: restores the sources.
	 *
	 * @param string $content Slashed content.
	 */
	public function restore_saved( string $content ): string {
		$restored      = wp_slash( $this->restore( wp_unslash( $content ) ) );
		$this->sources = [];
		return $restored;
	}

	/** Filter `pre_kses`, before WordPress filters block attributes: replaces sources with tokens, for example in widgets. */
	public function hide( string $content ): string {
		return MarkdownComments::change_sources( $content, $this->token( ... ) );
	}

	/** Filter `pre_kses`, after WordPress has filtered block attributes: restores the sources. */
	public function restore( string $content ): string {
		return MarkdownComments::change_sources( $content, fn ( string $token ): string => $this->sources[ $token ] ?? $token );
	}

	/**
	 * @param string $source A JSON string.
	 * @return string A random token as a JSON string, so that no author can guess one.
	 */
	private function token( string $source ): string {
		$token                   = '"' . bin2hex( random_bytes( 16 ) ) . '"';
		$this->sources[ $token ] = $source;
		return $token;
	}
}
