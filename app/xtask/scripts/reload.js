// Reloads the page of `cargo xtask serve` when there is another build. The server answers
// when it has one, or after a while.
const own = document.currentScript.src.split("v=")[1];

const watch = async () => {
  for (;;) {
    try {
      const answer = await fetch(`./__build?${own}`);
      if ((await answer.text()) !== own) return location.reload();
    } catch {
      // The server is gone; it may come back.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
};
watch();
