<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Markdown;

/**
 * Keeps the text of authors who may not save any HTML they like.
 *
 * WordPress filters block attributes as if they were HTML: a quote's `>` would become `&gt;`, an address in angle
 * brackets would be gone. Its patterns also give up on comments of about 1 MB, and then the whole post is empty. The
 * source is no HTML and never printed, so a short token stands in its place meanwhile. The HTML beside it is filtered
 * as ever.
 */
final class SourceKeeper {

	/** @var array<string, string> Sources as they stood in their comments, quotes included, by token. */
	private array $sources = [];

	/**
	 * Filter `content_save_pre` before WordPress filters the content.
	 * @param string $content With slashes.
	 */
	public function hide_saved( string $content ): string {
		return wp_slash( $this->hide( wp_unslash( $content ) ) );
	}

	/**
	 * Filter `content_save_pre` after WordPress has filtered the content.
	 * @param string $content With slashes.
	 */
	public function restore_saved( string $content ): string {
		$restored      = wp_slash( $this->restore( wp_unslash( $content ) ) );
		$this->sources = [];
		return $restored;
	}

	/** Filter `pre_kses` before WordPress filters the attributes: of blocks in widgets, for example. */
	public function hide( string $content ): string {
		return MarkdownComments::change_sources( $content, $this->token( ... ) );
	}

	/** Filter `pre_kses` after WordPress has filtered the attributes. */
	public function restore( string $content ): string {
		return MarkdownComments::change_sources( $content, fn ( string $token ): string => $this->sources[ $token ] ?? $token );
	}

	/**
	 * @param string $source A string of JSON.
	 * @return string A string of JSON that nobody can guess.
	 */
	private function token( string $source ): string {
		$token                   = '"' . bin2hex( random_bytes( 16 ) ) . '"';
		$this->sources[ $token ] = $source;
		return $token;
	}
}
