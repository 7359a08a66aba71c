<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** A submission of a visitors' form, with the data that Guard checks. The form validates its fields separately. */
final class Submission {

	/**
	 * The spam checks read `author`, `email`, `url` and `content`.
	 * @param string   $form    ID of the form within the post. Take form and version from the page, never from the request.
	 * @param string   $version Hash that changes if the form's fields change.
	 * @param int      $post_id Post that contains the form; 0 for a template or widget.
	 * @param int|null $elapsed Milliseconds from page load to submit, reported by the page's script; null without JavaScript.
	 * @param string   $address Client's IP address.
	 * @param int      $shared_id Post of a form that appears on several pages, whose submissions are counted together; 0 for other forms.
	 */
	public function __construct(
		public readonly string $form,
		public readonly string $version,
		public readonly int $post_id,
		public readonly string $token,
		public readonly string $honeypot = '',
		public readonly ?int $elapsed = null,
		public readonly string $address = '',
		public readonly string $user_agent = '',
		public readonly string $author = '',
		public readonly string $email = '',
		public readonly string $url = '',
		public readonly string $content = '',
		public readonly int $shared_id = 0,
	) {}

	/**
	 * Creates the submission from the current request.
	 * @param array<array-key, mixed>                                                $parameters Without slashes: a REST request's, or
	 *     wp_unslash( $_POST ).
	 * @param array{author?: string, email?: string, url?: string, content?: string} $texts      Values of the form's fields with that
	 *     meaning.
	 * @param int                                                                    $shared_id  See the constructor.
	 */
	public static function from_request(
		string $form,
		string $version,
		int $post_id,
		array $parameters,
		array $texts = [],
		int $shared_id = 0
	): self {
		$text    = static fn ( string $name ): string =>
			is_scalar( $parameters[ $name ] ?? '' ) ? (string) ( $parameters[ $name ] ?? '' ) : 'list';
		$elapsed = $text( FormFields::ELAPSED );
		return new self(
			$form,
			$version,
			$post_id,
			$text( FormFields::TOKEN ),
			$text( FormFields::HONEYPOT ),
			'' === $elapsed ? null : (int) $elapsed,
			ClientAddress::current(),
			sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) ),
			$texts['author'] ?? '',
			$texts['email'] ?? '',
			$texts['url'] ?? '',
			$texts['content'] ?? '',
			$shared_id,
		);
	}
}
