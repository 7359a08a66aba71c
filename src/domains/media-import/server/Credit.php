<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** Creator and license of a photo. URLs are http(s) or ''. */
final class Credit {

	/**
	 * @param string $creator Plain text; '' if unknown.
	 * @param string $page    URL of the work at the source.
	 * @param string $site    Name of the source, if its terms require it next to the creator. The line then contains no title.
	 */
	public function __construct(
		public readonly string $title = '',
		public readonly string $page = '',
		public readonly string $creator = '',
		public readonly string $creator_url = '',
		public readonly string $license = '',
		public readonly string $license_url = '',
		public readonly string $site = '',
	) {}

	/** Returns the credit as plain text; '' if none is needed. */
	public function text(): string {
		return $this->line( static fn ( string $text ): string => $text );
	}

	/** Returns the credit as HTML with links. */
	public function html(): string {
		return $this->line(
			static fn ( string $text, string $url ): string => '' === $url ? esc_html( $text ) : sprintf(
				'<a href="%s" rel="nofollow">%s</a>',
				esc_url( $url ),
				esc_html( $text )
			),
			static fn ( string $sentence ): string => esc_html( $sentence )
		);
	}

	/** @return array{name: string, url: string}|null */
	public function license(): ?array {
		return '' === $this->license ? null : [
			'name' => $this->license,
			'url'  => $this->license_url,
		];
	}

	/**
	 * @param callable(string, string): string  $part     Formats a name and its URL.
	 * @param (callable(string): string)|null   $sentence Formats the text around the parts.
	 */
	private function line( callable $part, ?callable $sentence = null ): string {
		$sentence ??= static fn ( string $text ): string => $text;
		$title      = $part( '' === $this->title ? __( 'Photo', 'slipstream' ) : $this->title, $this->page );
		$creator    = $part( $this->creator, $this->creator_url );
		$license    = $part( $this->license, $this->license_url );
		return match ( true ) {
			'' !== $this->site    => sprintf(
				/* translators: 1: name of the photographer, 2: name of a site. */
				$sentence( __( 'Photo by %1$s on %2$s', 'slipstream' ) ),
				$creator,
				$part( $this->site, $this->page )
			),
			'' === $this->license => '',
			/* translators: 1: title of a photo, 2: name of the photographer, 3: license, such as "CC BY 4.0". */
			'' !== $this->creator => sprintf( $sentence( __( '“%1$s” by %2$s, %3$s', 'slipstream' ) ), $title, $creator, $license ),
			/* translators: 1: title of a photo, 2: license, such as "CC0 1.0". */
			default               => sprintf( $sentence( __( '“%1$s”, %2$s', 'slipstream' ) ), $title, $license ),
		};
	}
}
